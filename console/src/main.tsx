import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components';
import { Refusal } from './api/client.ts';
import { makeRouter } from './router.tsx';
import { applyColours } from './shell/colours.ts';
import { chosenLanguage } from './words/languages.ts';

const isWorthTrying = (count: number, error: Error): boolean => count < 2 && !(error instanceof Refusal && error.status < 500);
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: isWorthTrying } } });
applyColours();
const language = chosenLanguage();
document.documentElement.lang = language;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider locale={language}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={makeRouter(queries)} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
