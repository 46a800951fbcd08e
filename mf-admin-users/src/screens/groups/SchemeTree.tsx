import type { AuthorizationScheme } from '@portal/contract';
import { SchemeWords } from '../../components/SchemeWords';
import { frGroupPage } from '../../i18n/fr-group-page';

const words = frGroupPage.rights;

/** Menus, and below each its rights in words: a list of lists, which every reader can follow. */
export function SchemeTree({ group, scheme }: { group: string; scheme: AuthorizationScheme }) {
  if (scheme.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="group-tree" aria-label={words.tree(group)}>
      {scheme.map((menu) => (
        <li key={menu.id}>
          <p className="group-tree__menu">{menu.label}</p>
          <SchemeWords scheme={[menu]} />
        </li>
      ))}
    </ul>
  );
}
