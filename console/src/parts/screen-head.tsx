import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { entityQuery } from '../api/books.ts';
import { useTabTitle } from './use-tab-title.ts';

interface Props {
  title: ReactNode;
  /** What the title is of: a day, a currency, a number. */
  sub?: ReactNode;
  /** What can be done on the screen. */
  children?: ReactNode;
}

/** The head of a screen: its one title, which the tab is called after, and what can be done at its right. */
export function ScreenHead({ title, sub, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { entity } = useParams({ strict: false });
  const { data: company } = useQuery({ ...entityQuery(Number(entity)), enabled: entity !== undefined });
  useTabTitle(heading, company?.name);
  return (
    <div className="head">
      <div className="grow">
        <h1 ref={heading}>{title}</h1>
        {sub !== undefined && <p className="sub">{sub}</p>}
      </div>
      {children}
    </div>
  );
}
