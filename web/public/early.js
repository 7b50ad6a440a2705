// Runs before anything is painted and before the app's own scripts. A file, because the policy allows no inline
// script; small and blocking on purpose.
(() => {
  // A dark page never flashes white.
  let mode = null;
  try {
    mode = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; then the device decides.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-theme', mode);

  // notistack's goober writes its styles as soon as its module is loaded, and takes the nonce from here.
  window.__nonce__ = document.querySelector('meta[name="csp-nonce"]').content;
})();
