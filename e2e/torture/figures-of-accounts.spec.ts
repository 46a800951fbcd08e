import { expectFiguresOf } from '../support/figures-owed';
import { test } from '../support/journey';

/** Beside those of the journey `customer-reads-figures`. */
for (const login of ['100001', '100047', '100058', '100063']) {
  test(`L1.1 L1.5 home, bills and payments show the amounts owed by ${login} of the database`, ({
    logIn,
    frame,
    dashboard,
  }) => expectFiguresOf(login, { logIn, frame, dashboard }));
}
