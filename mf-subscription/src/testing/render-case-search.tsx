import type { AuthorizationScheme } from '@portal/contract';
import { aScheme, type Handlers, renderScreen, screen, within } from '@portal/testing';
import { BrowserRouter } from 'react-router-dom';
import { CaseSearchScreen } from '../screens/case-search/CaseSearchScreen';
import { aFoundCase, aPage } from './found-cases';

const group = (name: string) => ({ group: name, mainGroup: name, subGroup: null });

interface SearchOptions {
  /** Of the address, without its question mark. */
  query?: string;
  handlers?: Handlers;
  scheme?: AuthorizationScheme;
  userId?: string;
}

/** Renders the search of cases, by default for an administrator with all rights. */
export const renderCaseSearch = ({
  query = '',
  handlers = {},
  scheme = aScheme(['createCase', 'searchCase', 'searchCustomerContract']),
  userId = 'admin',
}: SearchOptions = {}) =>
  renderScreen(
    <BrowserRouter>
      <CaseSearchScreen />
    </BrowserRouter>,
    {
      path: `/admin/subscription/cases${query && `?${query}`}`,
      session: { as: 'agent', scheme, userId },
      handlers: {
        '/getGroups': () => ({ groups: ['PIOUI', 'PIOUI_LYON', 'WEB'].map(group) }),
        '/getSavedSearches': () => ({ searches: [] }),
        '/searchOrder': () => aPage([aFoundCase()]),
        ...handlers,
      },
    },
  );

/** Cell texts of the table, row by row, with no-break spaces replaced by plain ones. */
export const shownRows = () =>
  within(screen.getByRole('table', { name: 'Affaires' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')),
    );
