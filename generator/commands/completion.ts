import { UsageError } from './console.ts';

const scripts: Readonly<Record<string, string>> = {
  bash: `_callsheet() {
  local IFS=$'\\n'
  COMPREPLY=($(callsheet __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1))
}
complete -o default -F _callsheet callsheet
`,
  zsh: `_callsheet() {
  local -a offers
  offers=(\${(f)"$(callsheet __complete "\${(@)words[2,CURRENT]}" 2>/dev/null | sed -e 's/:/\\\\:/g' -e 's/\\t/:/')"})
  (( \${#offers} )) && _describe callsheet offers || _files
}
compdef _callsheet callsheet
`,
  fish: `complete -c callsheet -a '(callsheet __complete (commandline -opc)[2..-1] (commandline -ct))'
`,
};

/** The script with which a shell completes `callsheet` command lines. */
export function scriptFor(shell: string | undefined): string {
  const names = Object.keys(scripts).join(', ');
  if (shell === undefined)
    throw new UsageError(
      `completion needs the name of a shell: ${names}. Example: callsheet completion bash`,
    );
  if (!Object.hasOwn(scripts, shell))
    throw new UsageError(`There is no completion for the shell "${shell}"; use ${names}.`);
  return scripts[shell] ?? '';
}
