import type { AuthorizationScheme } from '@portal/contract';
import { limitedWords, modesInWords } from '@portal/domain';
import './scheme-words.css';

/** What a scheme lets its holders do, in words: a line for each right. */
export function SchemeWords({ scheme }: { scheme: AuthorizationScheme }) {
  return (
    <ul className="scheme-words">
      {scheme
        .flatMap(({ subMenu }) => subMenu)
        .map((right) => {
          const limit = right.userLimited
            ? Object.entries(limitedWords).find(([id]) => id === right.id)?.[1]
            : undefined;
          const reach = modesInWords(right);
          return (
            <li key={right.id}>
              <strong>{right.label}</strong>
              {`\u00a0: ${reach}${limit ? `. ${limit}.` : '.'}`}
            </li>
          );
        })}
    </ul>
  );
}
