import { Button } from 'react-aria-components';
import { spoken } from '../words/spoken.ts';
import './more-button.css';

interface Props {
  /** A list that is read part by part. */
  of: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => Promise<unknown> };
  title?: string;
}

/** Reads the next part of a list, for as long as there is one. */
export function MoreButton({ of: { hasNextPage, isFetching, fetchNextPage }, title = spoken.contacts.more }: Props) {
  if (!hasNextPage) return null;
  return (
    <Button className="button more" onPress={() => void fetchNextPage()} isDisabled={isFetching}>
      {title}
    </Button>
  );
}
