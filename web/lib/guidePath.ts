/** The guide through the first setup. */
export const GUIDE_PATH = '/admin/pruvodce';
