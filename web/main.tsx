import './ui/fonts.css';
import './ui/loadFonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnOtherView } from './api/boardView';
import { App } from './app/App';
import { preloadPage } from './app/preloadPage';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** The page's scripts have mostly come with the entry; the loading screen waits longer than this, too. */
const MAX_WAIT_MS = 100;

window.addEventListener('pageshow', reloadOnOtherView);

// Not awaited: the scripts of the page import the entry, and would wait for it.
void Promise.race([
  preloadPage(window.location.pathname),
  new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
