import { useMutation } from '@tanstack/react-query';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { spoken } from '../words/spoken.ts';
import { Fault } from './fault.tsx';
import { wordOf as wordIn } from './format.ts';
import { Icon } from './icon.tsx';
import { saveFile } from './save-file.ts';
import './export-menu.css';

const words = spoken.exporting;

interface Props<F extends string> {
  /** What the button says. */
  title?: string;
  /** What the file is called, before its ending. */
  name: string;
  formats: readonly F[];
  fetchFile: (format: F) => Promise<unknown>;
  /** What a form is called, and how its files end; as those of reports unless given. */
  wordOf?: (format: F) => string;
  endingOf?: (format: F) => string;
}

const usualWord = (format: string): string => wordIn(words.formats, format);

/** What a screen shows as a file of the API. */
export function ExportMenu<F extends string>({ title = words.title, name, formats, fetchFile, ...said }: Props<F>) {
  const { wordOf = usualWord, endingOf = (format: F): string => format } = said;
  const save = useMutation({
    mutationFn: async (format: F) => saveFile((await fetchFile(format)) as Blob, `${name}.${endingOf(format)}`),
  });
  return (
    <div className="tools">
      <Fault error={save.error} />
      <MenuTrigger>
        <Button className="button" isDisabled={save.isPending}>
          {save.isPending ? words.busy : title}
          <Icon name="down" size={16} />
        </Button>
        <Popover className="popover" placement="bottom end">
          <Menu onAction={(format) => save.mutate(format as F)} className="formats">
            {formats.map((format) => (
              <MenuItem key={format} id={format} className="option">
                {wordOf(format)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
