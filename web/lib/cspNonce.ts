/** What the content policy asks of the styles that the app makes; new for each load of the page. */
export const CSP_NONCE = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
