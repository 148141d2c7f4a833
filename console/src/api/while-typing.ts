import { keepPreviousData } from '@tanstack/react-query';

/** How the service is asked about what is being typed: the last answer stays until the next one comes, a refusal is an answer, none is kept. */
export const while_typing = { placeholderData: keepPreviousData, retry: false, gcTime: 0 } as const;
