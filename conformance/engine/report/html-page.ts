import { oneLine } from '../../../cli/printable-text.ts';

/** Escapes a text of several lines for HTML. */
export const escapeHtmlLines = (text: string): string => text.split('\n').map(escapeHtml).join('\n');

/** Escapes a text for HTML, on one line, for elements and attributes. */
export function escapeHtml(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A section with a heading; empty if the body is. */
export const section = (title: string, body: string, count?: number): string =>
  body === ''
    ? ''
    : `<section><h2>${title}${count === undefined ? '' : ` <small>${count}</small>`}</h2>${body}</section>`;

/** A self-contained page: no scripts, no fonts, light or dark by the reader's setting. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
${body}
</html>
`;

const style = `
:root{color-scheme:light dark;--text:light-dark(#1d2330,#e6e8ee);--back:light-dark(#fff,#14171e);--line:light-dark(#dde1e8,#2b313d);
--pass:light-dark(#11703a,#6fd398);--fail:light-dark(#b3211f,#ff8d86);--quiet:light-dark(#5c6675,#98a2b3);--warn:light-dark(#8a5a00,#f0b44c);--panel:light-dark(#f6f7f9,#1b1f28);
--fill-pass:light-dark(#2da560,#2f8f57);--fill-fail:light-dark(#d33a36,#d6504a);--fill-warn:light-dark(#e5b454,#a97a1c);--fill-none:light-dark(#e3e6eb,#333a47)}
*{box-sizing:border-box}
body{font:15px/1.5 system-ui,sans-serif;color:var(--text);background:var(--back);max-width:75rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{font-size:1.1rem;font-weight:600;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .75rem}small{color:var(--quiet);font-weight:400}
header p,.trace,.legend{color:var(--quiet)}header p{overflow-wrap:anywhere}
.verdict{font-size:clamp(2.2rem,9vw,4.5rem);font-weight:750;line-height:1.05;letter-spacing:-.02em;margin:.35rem 0 .5rem;overflow-wrap:normal}
.verdict.good{color:var(--pass)}.verdict.bad{color:var(--fail)}.verdict.unknown{color:var(--warn)}
.totals{display:flex;flex-wrap:wrap;gap:.6rem;list-style:none;padding:0}.totals li{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.35rem .8rem}
.totals b{font-size:1.25rem;margin-right:.3rem}.pass{color:var(--pass)}.fail,.error{color:var(--fail)}.warn,.blocked,.not-covered{color:var(--warn)}.skip,.disabled,.none{color:var(--quiet)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}
code,pre{font:.86em/1.45 ui-monospace,monospace}td code{overflow-wrap:anywhere}
pre{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.75rem;overflow-x:auto;color:var(--text)}
details{border-left:3px solid var(--line);padding:.15rem 0 .15rem .8rem;margin:.5rem 0}details.fail,details.error{border-color:var(--fail);color:var(--text)}summary{cursor:pointer;overflow-wrap:anywhere}
.heat{width:auto;font-size:.8rem}.heat td,.heat th{padding:1px;border:0}.heat th[scope=row],.heat .area{position:sticky;left:0;background:var(--back);font-weight:400;padding-right:.6rem;white-space:nowrap;z-index:1}
.heat .area{font-weight:600;padding-top:.6rem}.heat thead th{height:7.5rem;vertical-align:bottom;font-weight:400}.heat thead span{writing-mode:vertical-rl;transform:rotate(180deg)}
.cell{display:inline-block;width:1.15rem;height:1.15rem;border-radius:3px;vertical-align:middle}
.fill-proved{background:var(--fill-pass)}.fill-touched{background:repeating-linear-gradient(135deg,var(--fill-pass) 0 3px,var(--fill-none) 3px 6px)}.fill-unseen{background:var(--fill-none)}.fill-broken{background:var(--fill-fail)}.fill-untestable{border:1px dashed var(--quiet)}
.legend span{margin-right:.35rem}.legend{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;align-items:center}
.glance{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.3rem 1.5rem}.glance div{display:flex;flex-wrap:wrap;gap:2px;align-items:center}.glance b{flex:0 0 5.5rem;font-weight:400;font-size:.85rem}
.glance a{width:.8rem;height:.8rem;border-radius:2px}
.status{display:inline-block;min-width:2.4em;text-align:center;border:1px solid var(--line);border-radius:.3rem;font-size:.85em;padding:0 .25em}
.bars{display:grid;grid-template-columns:auto 1fr auto;gap:.2rem .8rem;align-items:center;font-size:.9rem}.bars i{display:block;height:.7rem;border-radius:2px;background:var(--fill-pass);min-width:2px}
:target{outline:2px solid var(--warn)}
@media(max-width:40rem){body{padding:1.25rem .8rem 4rem}.stack thead{display:none}.stack tr,.stack td{display:block;border:0;padding:.05rem 0}.stack tr{border-bottom:1px solid var(--line);padding:.4rem 0}}
`;
