import { TEXT_SIZES } from './textSizes.ts';
import { COLORS, type ColorRoles, FONTS, PAPER_COLORS, TYPE } from './tokens.ts';

const variables = (roles: ColorRoles) =>
  Object.entries(roles)
    .map(([role, color]) => `--board-${role}:${color};`)
    .join('');

const textSizes = TEXT_SIZES.map((size) => `html[data-text-size="${size}"]{font-size:${size}%}`).join('');

/**
 * Of a box on paper that scrolls sideways, to show that more follows: shades that stay at its ends, and paper that moves
 * with the content and covers them where nothing follows.
 */
const scrollShades = [
  ['var(--board-paper) 40%', '40px 100% no-repeat local'],
  ['color-mix(in srgb,var(--board-ruleStrong) 60%,transparent)', '16px 100% no-repeat scroll'],
].flatMap(([color, box]) => [
  `linear-gradient(90deg,${color},transparent) left/${box}`,
  `linear-gradient(270deg,${color},transparent) right/${box}`,
]);

/**
 * The style of the document. The build writes it into the head of index.html: it takes no JavaScript, and the page has
 * its background before the app is loaded. It comes after the styles of the components, so that the focus ring wins.
 */
export const GLOBAL_STYLES = `
html{${variables(COLORS.light)}}
@media screen{html[data-theme="dark"]{color-scheme:dark;${variables(COLORS.dark)}}}
.paper{color-scheme:light;${variables(PAPER_COLORS)}}
@media print{html{${variables(PAPER_COLORS)}}}
html{background:var(--board-paper);color-scheme:light;scroll-padding-top:5rem;box-sizing:border-box;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}
*,*::before,*::after{box-sizing:inherit}
strong,b{font-weight:700}
body{margin:0;background-color:var(--board-paper);color:var(--board-ink);font-family:${FONTS.sans};font-weight:400;font-size:${TYPE.body};line-height:1.5;font-kerning:normal;text-rendering:optimizeLegibility;overflow-wrap:break-word}
body::backdrop{background-color:var(--board-paper)}
h1,h2,h3{text-wrap:balance;hyphens:manual}
a{color:inherit}
:focus-visible{outline:3px solid var(--board-link);outline-offset:2px;border-radius:2px}
main:focus,main:focus-visible,h1:focus-visible{outline:none}
mark{background-color:var(--board-mark);color:var(--board-ink);padding:0 0.1em;border-radius:2px}
.scroll-shades{background:${scrollShades.join()}}
.site-logo{flex:none;width:auto;max-width:3.5em;height:1.4em;object-fit:contain}
html[data-theme="dark"] .site-logo{padding:2px;border-radius:3px;background-color:#fff}
::selection{background-color:var(--board-mark);color:var(--board-ink)}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0.01ms!important;scroll-behavior:auto!important}}
@media screen{${textSizes}.print-only{display:none!important}}
@page{margin:18mm 16mm}
@media print{.scroll-shades{background:none}.no-print{display:none!important}a[href^="http"]::after{content:" (" attr(href) ")";font-size:0.8em}figure,table,tr,img{break-inside:avoid}h1,h2,h3{break-after:avoid}}
`;
