interface Props {
  /** The name of the guide. */
  to: string;
  /** What the link says. */
  said: string;
}

/** Leads from a screen to the guide that explains it, beside the screen. */
export function GuideLink({ to, said }: Props) {
  return (
    <p className="small">
      <a className="link" href={`/guides/${to}`} target="_blank" rel="noreferrer">
        {said}
      </a>
    </p>
  );
}
