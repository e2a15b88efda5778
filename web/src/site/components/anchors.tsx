export interface AnchorsProps {
  /** What the parts are, for screen readers. */
  label: string;
  parts: readonly { id: string; name: string }[];
}

/** Links to the parts of a long page. Styled by `ANCHOR_PARTS`. */
export function Anchors({ label, parts }: AnchorsProps) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="anchors">
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a className="link anchor" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
