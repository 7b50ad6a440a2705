export const LOADING_TEXT = 'Načítání...';
