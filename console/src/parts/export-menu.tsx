import { useMutation } from '@tanstack/react-query';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { spoken } from '../words/spoken.ts';
import { Fault } from './fault.tsx';
import { Icon } from './icon.tsx';
import { saveFile } from './save-file.ts';
import './export-menu.css';

const words = spoken.exporting;
export type Format = keyof typeof words.formats;

interface Props<F extends Format> {
  /** What the button says. */
  title?: string;
  /** What the file is called, before its ending. */
  name: string;
  formats: readonly F[];
  fetchFile: (format: F) => Promise<unknown>;
}

/** What a screen shows as a file of the API. */
export function ExportMenu<F extends Format>({ title = words.title, name, formats, fetchFile }: Props<F>) {
  const save = useMutation({
    mutationFn: async (format: F) => saveFile((await fetchFile(format)) as Blob, `${name}.${format}`),
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
                {words.formats[format]}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
