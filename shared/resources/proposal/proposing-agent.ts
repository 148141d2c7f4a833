import { limits } from '../../api/limits.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { text } from '../../api/kinds/text-kinds.ts';

const said = text({ max: limits.agent_characters });

/** The assistant that made a proposal: what was verified of it, and what it says of itself. */
export const proposingAgent = embeddedObject(
  {
    client: { kind: text({ max: limits.name_characters }), required: true, description: 'The name of its API key.', example: 'Assistant' },
    name: { kind: said, required: false, description: 'Its program, where its protocol says it.', example: 'claude-code' },
    version: { kind: said, required: false, description: 'And the version of that.', example: '2.1.0' },
    tool: { kind: said, required: true, description: 'The tool that it called.', example: 'post_documents' },
  },
  'ProposingAgent',
);
