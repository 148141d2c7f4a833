import { RequestError } from '../../../../shared/base/request-error.ts';
import { showProposal } from '../propose.ts';
import type { ShownProposal } from '../propose.ts';
import { carriesOut, fields, given, reads, requiredText, table, text } from '../tool.ts';
import type { Tool } from '../tool.ts';

interface Confirmed {
  summary: string;
  state: string;
  made_id: number | null;
}

export const proposals: Tool = {
  name: 'proposals',
  title: 'Proposals',
  says: 'Proposals that wait for confirm or for a person; of one, all that it would write.',
  scope: 'books:read',
  annotations: reads,
  input: fields({ proposal: text() }),
  async run(asked, books) {
    if (given(asked, 'proposal') !== undefined) {
      const { resource } = await books.call<{ resource: ShownProposal }>('readProposal', { id: idIn(asked) });
      return showProposal(resource);
    }
    const { data } = await books.call<{ data: ShownProposal[] }>('listProposals', { query: { state: 'open', perPage: '50' } });
    return table(
      ['proposal', 'summary'],
      data.map(({ id, summary }) => [`P${id}`, summary]),
    );
  },
};

export const confirm: Tool = {
  name: 'confirm',
  title: 'Carry out a proposal',
  says: 'Carries out a proposal, once. Only after the person saw its fields and agreed to its summary, which is repeated word for word.',
  scope: 'books:draft',
  annotations: carriesOut,
  input: fields({ proposal: text(), summary: text(), picture: text('As it was shown') }, ['proposal', 'summary', 'picture']),
  async run(asked, books) {
    const { resource } = await books.call<{ resource: Confirmed }>('confirmProposal', {
      id: idIn(asked),
      body: { summary: requiredText(asked, 'summary'), picture: requiredText(asked, 'picture') },
    });
    return `Done: ${resource.summary}${resource.made_id === null ? '' : ` (record ${resource.made_id})`}`;
  },
};

function idIn(asked: Parameters<Tool['run']>[0]): number {
  const id = Number(/^P?([1-9]\d{0,14})$/i.exec(requiredText(asked, 'proposal'))?.[1]);
  if (!Number.isSafeInteger(id)) throw new RequestError(422, { proposal: ['The proposal must be one of proposals, like P12.'] });
  return id;
}
