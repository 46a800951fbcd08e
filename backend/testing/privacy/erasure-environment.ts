import { openTestEnvironment } from '../test-environment';
import { addContract } from '../fixtures/contracts';
import { addAgent, addCustomer, password } from '../fixtures/people';

/** A portal whose customers leave it for good; the agent `effaceur` may help them. */
export async function openErasureEnvironment() {
  const environment = await openTestEnvironment();
  const { portal, database } = environment;
  await addAgent(database.db, 'effaceur', [{ id: 'searchCustomerContract' }]);
  return {
    ...environment,
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

export type ErasureEnvironment = Awaited<ReturnType<typeof openErasureEnvironment>>;
