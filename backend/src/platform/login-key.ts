/** A login or an e-mail as accounts are looked up by it: composed, lower case, no surrounding space. */
export const loginKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
