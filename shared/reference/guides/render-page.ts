import { Eta } from 'eta';
import { page_script, page_style } from './page-files.ts';
import { mailedTemplate, pageTemplate } from './page-template.ts';
import { withContents } from './page-contents.ts';
import { sideBar } from './side-bar.ts';

const eta = new Eta({ autoEscape: true });

export function renderTemplate(template: string, it: object): string {
  return eta.renderString(template, it);
}

/** A whole page: the frame around the content, with its contents beside it. The side bar marks the page of that `path`. */
export function renderPage(title: string, path: string, content: string): string {
  const { html, contents } = withContents(content);
  return renderTemplate(pageTemplate, {
    title,
    content: html,
    contents,
    groups: sideBar(path),
    style: page_style.href,
    script: page_script.href,
  });
}

/** A page that a mail leads to, in a language of the service: what its reader came for, without the pages of the documentation. */
export function renderMailedPage(title: string, language: string, content: string): string {
  return renderTemplate(mailedTemplate, { title, language, content, style: page_style.href });
}
