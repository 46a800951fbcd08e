import type { ReactNode } from 'react';
import { frEdit } from '../../i18n/fr-edit';
import './edit.css';

interface Detail {
  label: string;
  value: ReactNode;
}

/** What a block says when it is read; an empty value says that it is not known. */
export function Details({ rows }: { rows: readonly Detail[] }) {
  return (
    <dl className="details">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="details__none">{frEdit.none}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
