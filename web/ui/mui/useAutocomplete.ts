export { default as useAutocomplete } from '@mui/material/useAutocomplete';
