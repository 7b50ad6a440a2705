import { createHash } from 'node:crypto';

/** Within the page, so that it is one request and one file of the static copy. */
export const DESK_STYLE = `
:root{color-scheme:light dark;--paper:#fff;--ink:#1c2023;--soft:#4a5258;--line:#c3ccd1;--tint:#f1f5f7;--link:#0b5170;--button:#0b5170;--on-button:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#14181b;--ink:#e8ecee;--soft:#b3bdc3;--line:#48535a;--tint:#1e2428;--link:#8cc8e6;--button:#8cc8e6;--on-button:#10181c}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
a{color:var(--link);text-underline-offset:.15em}
a:hover{text-decoration-thickness:.15em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:.5rem;padding:.5rem 1rem;background:var(--paper);z-index:1}
.width{max-width:60rem;margin:0 auto;padding:0 1rem}
header.site{border-bottom:1px solid var(--line);background:var(--tint)}
header.site .width{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding-block:.75rem;align-items:baseline}
header.site a{padding:.25rem 0}
main{padding-block:1.5rem 3rem}
main:focus{outline:none}
h1{font-size:clamp(1.5rem,1.2rem + 1.5vw,2.1rem);line-height:1.25;margin:.25rem 0 .5rem}
h2{font-size:1.25rem;line-height:1.3;margin:2rem 0 .75rem}
h3{font-size:1.1rem;line-height:1.35;margin:0 0 .25rem}
p{margin:0 0 1rem}
.lead,.meta{color:var(--soft)}
.meta{margin:0;font-size:.95rem}
.note{border-left:4px solid var(--link);background:var(--tint);padding:.75rem 1rem;margin:0 0 1.5rem}
form.filter{display:grid;grid-template-columns:2fr 1fr 1fr auto;gap:.75rem;align-items:end;padding:1rem;margin:1.5rem 0;border:1px solid var(--line);border-radius:.5rem;background:var(--tint)}
form.mail{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;max-width:40rem}
form.mail div{flex:1 1 16rem}
label{display:block;font-weight:600;margin-bottom:.25rem}
input,select,button,.button{font:inherit;min-height:2.75rem;border-radius:.375rem}
input,select{width:100%;padding:.4rem .6rem;border:1px solid var(--soft);background:var(--paper);color:var(--ink)}
button,.button{padding:.4rem 1.1rem;border:1px solid var(--button);background:var(--button);color:var(--on-button);font-weight:600;cursor:pointer}
button.plain{background:none;color:var(--link)}
.notices{list-style:none;margin:0;padding:0}
.notices>li{padding:1rem 0;border-top:1px solid var(--line)}
.notices>li:last-child{border-bottom:1px solid var(--line)}
.left{font-weight:600;color:var(--ink)}
dl{display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.35rem 1.5rem;margin:1rem 0 1.5rem}
dt{color:var(--soft)}
dd{margin:0}
.files{padding-left:1.25rem}
.files li{margin-bottom:.75rem}
.hash{display:block;font:.8rem/1.4 ui-monospace,Consolas,monospace;color:var(--soft);overflow-wrap:anywhere}
.text{max-width:46rem;margin:1.5rem 0}
.text img{max-width:100%;height:auto}
.text table{border-collapse:collapse;display:block;overflow-x:auto}
.text td,.text th{border:1px solid var(--line);padding:.3rem .6rem;text-align:left}
.text h1{font-size:1.25rem}
.pages{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;margin:1.5rem 0}
.pages a{display:inline-block;padding:.5rem 0}
.pages [aria-current]{font-weight:600;text-decoration:none}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.95rem}
footer .width{padding-block:1.25rem 2rem}
footer ul{list-style:none;margin:0 0 .75rem;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
footer li a{display:inline-block;padding:.25rem 0}
@media (max-width:45rem){form.filter{grid-template-columns:1fr}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}}
@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--soft:#333;--line:#888;--tint:#fff;--link:#000}header.site nav,form,.pages,.skip,.follow,footer ul{display:none}.notices>li,tr,img{break-inside:avoid}h2,h3{break-after:avoid}main{padding:0}a{text-decoration:none}}
`;

const styleHash = createHash('sha256').update(DESK_STYLE).digest('base64');

/** Nothing but this style, our own pictures and our own forms: no scripts at all. */
export const DESK_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** `frame-ancestors` has no meaning in a page. */
export const DESK_COPY_POLICY = DESK_PAGE_POLICY.replace(/; frame-ancestors 'none'/, '');
