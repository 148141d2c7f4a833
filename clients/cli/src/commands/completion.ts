import type { Command } from 'commander';
import { chosenWord } from '../chosen-word.ts';
import { print } from '../terminal/output.ts';

/** Prints what a shell has to read so that Tab finishes the commands and options of `daybook`. */
export async function run(_options: unknown, shell: string, { parent }: Command): Promise<void> {
  const script = chosenWord(scripts, shell, `There is no completion for ${shell}`);
  print(script(words(parent!)));
}

/** What may follow each command, by the commands that lead to it ('' for none). */
type Words = ReadonlyMap<string, readonly string[]>;

function words(command: Command, path: readonly string[] = []): Words {
  const options = command.options.map(({ long }) => long ?? '');
  const own: [string, string[]] = [path.join(' '), [...command.commands.map((one) => one.name()), ...options]];
  return new Map([own, ...command.commands.flatMap((one) => [...words(one, [...path, one.name()])])]);
}

const cases = (all: Words, line: (path: string, found: string) => string): string =>
  [...all].map(([path, found]) => line(path, found.join(' '))).join('\n');

const scripts = new Map<string, (all: Words) => string>([
  [
    'bash',
    (all) => `_daybook() {
  local word=\${COMP_WORDS[COMP_CWORD]} path= found= index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${path:+$path }\${COMP_WORDS[index]}" in
${cases(all, (path) => (path ? `      "${path}") path="${path}" ;;` : '      "") ;;'))}
    esac
  done
  case "$path" in
${cases(all, (path, found) => `    "${path}") found="${found}" ;;`)}
  esac
  COMPREPLY=($(compgen -W "$found" -- "$word"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -F _daybook daybook
`,
  ],
  [
    'zsh',
    (all) => `#compdef daybook
_daybook() {
  local path= one
  for one in \${words[2,CURRENT-1]}; do
    case "\${path:+$path }$one" in
${cases(all, (path) => (path ? `      "${path}") path="${path}" ;;` : '      "") ;;'))}
    esac
  done
  case "$path" in
${cases(all, (path, found) => `    "${path}") compadd -- ${found} ;;`)}
  esac
  _files
}
compdef _daybook daybook
`,
  ],
  [
    'fish',
    (all) => `function __daybook_path
    set -l path ''
    for one in (commandline -opc)[2..]
        switch (string trim "$path $one")
${cases(all, (path) => (path ? `            case '${path}'\n                set path '${path}'` : "            case ''"))}
        end
    end
    echo $path
end
${cases(all, (path, found) => `complete -c daybook -n 'test (__daybook_path) = "${path}"' -a '${found}'`)}
`,
  ],
  [
    'powershell',
    (all) => `Register-ArgumentCompleter -Native -CommandName daybook -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
${cases(all, (path, found) => `    '${path}' = '${found}'`)}
  }
  $path = ''
  $commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object {
    $next = "$path $_".Trim()
    if ($words.ContainsKey($next)) { $path = $next }
  }
  $words[$path].Split(' ') | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`,
  ],
]);
