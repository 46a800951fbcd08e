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

/** The search of cases, of an administrator who may do everything unless told. */
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

/** What stands in the table, row by row, with plain spaces. */
export const shownRows = () =>
  within(screen.getByRole('table', { name: 'Affaires' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')),
    );
