/** What a record without a title is called. */
export const UNTITLED = 'Bez názvu';
