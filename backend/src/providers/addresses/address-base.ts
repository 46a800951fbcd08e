/** The national base of addresses (BAN), which completes what is typed. No name of a person is sent to it. */
export interface AddressBase {
  /**
   * The addresses that a text most probably means, best first.
   * @param q 3 to 200 characters, the first a letter or a digit
   * @throws AddressBaseSilent within 3 s: people type meanwhile
   */
  search(q: string): Promise<BaseAddress[]>;
}

export interface BaseAddress {
  /** As the base writes it: `12 Rue des Lilas 69002 Lyon`. */
  label: string;
  number: string | null;
  /** Null of a commune alone. */
  street: string | null;
  postalCode: string;
  townName: string;
  /** INSEE code of the commune, never of an arrondissement. */
  townCode: string;
}

/** The base did not answer in time, or not sensibly. */
export class AddressBaseSilent extends Error {
  override readonly name = 'AddressBaseSilent';
}
