import { useEffect, useRef } from 'react';

interface Props {
  title: string;
  /** A page of the service, with its style in it. */
  page: string;
}

/** Pages that the service makes: it escapes every text of theirs, and the frame runs no script. */
const ours = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('page-of-service', { createHTML: (page) => page });

/** What of trusted types is used here; TypeScript's own library does not know them. */
interface Policies {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML(text: string): string };
}

/** On a phone the heads of a table would be broken inside their words. The page itself stays as it was issued, byte for byte. */
const whole_heads = '@media (max-width: 36rem) { .table thead th { overflow-wrap: normal; } }';

/**
 * A page of the service in a frame of its own: without scripts, forms and ways out, whatever stands in it. The page's style comes in as a
 * sheet, because the console allows none that is written in a page.
 */
export function PageFrame({ title, page }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current!;
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const bare = page.replace(`<style>${style}</style>`, '');
    const dress = (): void => {
      const { contentDocument: inner, contentWindow: view } = element;
      if (!inner || !view) return;
      const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
      sheet.replaceSync(style + whole_heads);
      inner.adoptedStyleSheets = [sheet];
      element.style.height = `${inner.documentElement.scrollHeight + 2}px`;
    };
    element.addEventListener('load', dress);
    // Browsers without trusted types take the text as it is.
    element.srcdoc = ours?.createHTML(bare) ?? bare;
    return () => element.removeEventListener('load', dress);
  }, [page]);
  return <iframe ref={frame} className="page-frame" title={title} sandbox="allow-same-origin" />;
}
