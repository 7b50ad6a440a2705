// Runs before anything is painted, so that a dark page never flashes white. A file, because the policy allows no
// inline script; small and blocking on purpose.
(() => {
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
})();
