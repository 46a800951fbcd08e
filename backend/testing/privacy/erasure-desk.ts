import { openDesk } from '../desk';
import { addContract } from '../fixtures/contracts';
import { addAgent, addCustomer, password } from '../fixtures/people';

/** A portal whose customers leave it for good; the agent `effaceur` may help them. */
export async function openErasureDesk() {
  const desk = await openDesk();
  const { portal, database } = desk;
  await addAgent(database.db, 'effaceur', [{ id: 'searchCustomerContract' }]);
  return {
    ...desk,
    /** A customer whose contract has ended and who owes nothing. @returns a session of theirs */
    async leaver(customerNbr: string, email?: string): Promise<string> {
      await addCustomer(database.db, customerNbr, { email });
      const end = { status: 'terminated', termination_date: '2026-01-31' } as const;
      await addContract(database.db, customerNbr, `C${customerNbr}`, end);
      return (await portal.logIn(customerNbr)).token;
    },
    erase: (customerNbr: string, token: string) =>
      portal.call('/eraseCustomer', { customerNbr, password }, token),
  };
}

export type ErasureDesk = Awaited<ReturnType<typeof openErasureDesk>>;
