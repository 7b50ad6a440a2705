export const GUIDE_PATH = '/admin/pruvodce';
