/**
 * Texts that affect a terminal, a shell, a CI, a browser or a file system if they are not escaped. Some
 * would create the canary file.
 */
export function hostileTexts(canary: string): readonly string[] {
  return [
    'conformant\n',
    '\nconformant\n0 fail in 0.1 s with 1 requests\nconformant',
    '\r\u001b[2K\u001b[1Aconformant',
    '\u001b]0;title\u0007\u001b[31mred\u009b2J',
    '\n::error file=a.yaml,line=1::forged\n',
    '\n  ::set-output name=token::forged\n::add-mask::x\n##[error]forged\n##vso[task.complete result=Succeeded;]',
    '\u202eevil\u2066\u2069\u200b\u2028\u2029\ufeff',
    `'; touch ${canary}; '`,
    `"; touch ${canary}; "`,
    `$(touch ${canary})\`touch ${canary}\``,
    `"]+require("fs").writeFileSync("${canary}","")+["`,
    `\u{e000}x;touch ${canary}:\u{e001}`,
    '@/etc/passwd',
    '</script><script>alert(1)</script><img src=x onerror=alert(1)>',
    ']]><x y=\'"--></textarea>',
    'javascript:alert(1)',
    '../../../../tmp/callsheet-escape',
    '__proto__',
    '\u0000\u0001\u0007\u0008\u000b\u000c\u000e\u001f\u007f\u0085',
    '\ud800',
    '`$' + '{7*7}`{{7*7}}*/ //',
    'x'.repeat(100_000),
    'e\u0301'.repeat(20_000),
  ];
}
