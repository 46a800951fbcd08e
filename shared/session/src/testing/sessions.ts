import type { AuthorizationScheme, ContractSummary, Customer, SubMenu } from '@portal/contract';
import { openSession } from '../actions';
import { startSession } from '../start-session';
import { sessionKey } from '../stored-session';

export const hour = 3_600_000;

export const customerLogIn = {
  token: 'token-1',
  accessToken: 'access-1',
  userId: '100001',
  groupe: null,
  autorizationsScheme: null,
  agent: null,
  isValidated: 'true' as const,
  isEmail: false,
  lifetime: hour,
};

export function subMenu(id: string, root: string): SubMenu {
  return {
    id,
    label: id,
    root,
    groupMode: 'FULL',
    subGroupMode: 'FULL',
    actionMode: 'FULL',
    userLimited: false,
  };
}

export function agentLogIn(...entries: SubMenu[]) {
  const scheme: AuthorizationScheme = [{ id: 'menu', label: 'Menu', subMenu: entries }];
  return { ...customerLogIn, userId: 'agent', groupe: 'ADMIN', autorizationsScheme: scheme };
}

export function contracts(...numbers: string[]): ContractSummary[] {
  return numbers.map(
    (contractNumber) => ({ contractNumber, contractStatus: 'effective' }) as ContractSummary,
  );
}

export const customer = { customerNumber: '100001' } as Customer;

let stop = () => {};

/** An empty browser that has just opened the page. */
export function openPage(search = ''): void {
  stop();
  stop = startSession(search);
}

export function emptyBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  openPage();
}

export function openAs(logIn: Parameters<typeof openSession>[0] = customerLogIn): void {
  openSession(logIn);
}

/** What the browser does here when another tab writes. */
export function otherTabWrites(key: string | null, newValue: string | null): void {
  if (key !== null && newValue !== null) localStorage.setItem(key, newValue);
  if (key !== null && newValue === null) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

export function storedRecord(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as Record<string, unknown>;
}
