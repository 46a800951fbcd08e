import {
  amendmentImportStates,
  amendmentStates,
  type AmendmentImportState,
  type AmendmentState,
} from '@portal/contract';

/** What the address of the screen asks for: the imports; one of them; or the amendments of a contract. */
export interface AmendmentAddress {
  /** An import’s page. */
  importId?: string;
  /** Number of a contract, or its beginning. */
  contract?: string;
  /** Of amendments, on an import’s page or with a contract. */
  state?: AmendmentState;
  importState?: AmendmentImportState;
  fromDate?: string;
  toDate?: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const contract = /^[0-9A-Za-z-]{1,24}$/;
const names = {
  importId: 'import',
  contract: 'contract',
  state: 'state',
  importState: 'importState',
  fromDate: 'fromDate',
  toDate: 'toDate',
} as const satisfies Record<keyof AmendmentAddress, string>;

const fits: Record<keyof AmendmentAddress, (value: string) => boolean> = {
  importId: (value) => uuid.test(value),
  contract: (value) => contract.test(value),
  state: (value) => amendmentStates.some((each) => each === value),
  importState: (value) => amendmentImportStates.some((each) => each === value),
  fromDate: (value) => day.test(value),
  toDate: (value) => day.test(value),
};

/** Unknown and ill-formed values are none. */
export function readAmendmentAddress(query: URLSearchParams): AmendmentAddress {
  const read = Object.entries(names).flatMap(([key, name]) => {
    const value = (query.get(name) ?? '').trim();
    return value !== '' && fits[key as keyof AmendmentAddress](value) ? [[key, value]] : [];
  });
  return Object.fromEntries(read) as AmendmentAddress;
}

export function writeAmendmentAddress(address: AmendmentAddress): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, name] of Object.entries(names)) {
    const value = address[key as keyof AmendmentAddress];
    if (value !== undefined && value !== '') query.set(name, value);
  }
  return query;
}

/** With one filter changed; null takes it away. */
export function withFilter<K extends keyof AmendmentAddress>(
  address: AmendmentAddress,
  name: K,
  value: AmendmentAddress[K] | null,
): AmendmentAddress {
  const { [name]: _, ...others } = address;
  return value === null || value === '' ? others : { ...others, [name]: value };
}

/** A period that ends before it begins. */
export const isBackwards = ({ fromDate, toDate }: AmendmentAddress): boolean =>
  fromDate !== undefined && toDate !== undefined && toDate < fromDate;
