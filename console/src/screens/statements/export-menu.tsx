import { useMutation } from '@tanstack/react-query';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import type { Comparison, Span } from '../../api/reports.ts';
import { Fault } from '../../parts/fault.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.statements;
type Format = 'pdf' | 'xlsx' | 'csv';
type Name = 'balance-sheet' | 'income-statement' | 'trial-balance';

/** The same statement as a file of the API. */
export function ExportMenu({ name, span, compare }: { name: Name; span: Span; compare?: Comparison | undefined }) {
  const entity = useEntity();
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const dates = { 'end-date': span.to, ...(name === 'income-statement' && { 'start-date': span.from }) };
      const query = { ...dates, ...(compare && { compare }), format };
      const file = await answered(books(entity).GET(`/books/v1/reports/${name}`, { params: { query }, parseAs: 'blob' }));
      offer(file, `${name}_${span.to}.${format}`);
    },
  });
  return (
    <div className="tools">
      <Fault error={save.error} />
      <MenuTrigger>
        <Button className="button" isDisabled={save.isPending}>
          {words.export}
          <Icon name="down" size={16} />
        </Button>
        <Popover className="popover" placement="bottom end">
          <Menu onAction={(format) => save.mutate(format as Format)} className="formats">
            {Object.entries(words.formats).map(([format, word]) => (
              <MenuItem key={format} id={format} className="option">
                {word}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}

/** Saves from memory: the file was fetched with the token, which no address carries. */
function offer(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
