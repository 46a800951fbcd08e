/** The public directory of companies (INSEE Sirene), by SIRET. */
export interface CompanyDirectory {
  /**
   * @returns null when no establishment has this number.
   * @throws DomainError 503 « Service indisponible » when the directory does not answer; within 5 s. That is not an
   * invalid number.
   */
  find(siret: string): Promise<Company | null>;
}

export interface Company {
  siret: string;
  name: string;
  /** APE, such as `4711D`. */
  activityCode: string | null;
  street: string | null;
  postalCode: string | null;
  townName: string | null;
  /** False once it has closed. */
  active: boolean;
}
