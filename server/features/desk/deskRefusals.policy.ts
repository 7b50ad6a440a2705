/** An address whose mail server has said so often that it takes no mail is left alone, until somebody asks anew. */
export const MAX_REFUSALS = 3;
