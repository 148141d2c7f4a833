import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components';
import { Refusal } from './api/client.ts';
import { makeRouter } from './router.tsx';
import { chosenLanguage } from './words/languages.ts';

const isWorthTrying = (count: number, error: Error): boolean => count < 2 && !(error instanceof Refusal && error.status < 500);

/** The books, for somebody who is signed in. */
export function showApp(root: Root): void {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: isWorthTrying },
      // Without a connection a write fails at once: nothing waits in a queue to be sent behind somebody's back.
      mutations: { networkMode: 'always' },
    },
  });
  root.render(
    <StrictMode>
      <I18nProvider locale={chosenLanguage()}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={makeRouter(queries)} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
