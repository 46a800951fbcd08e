import { Screen } from './screen';

/** `/undo-change`, where the mail that warns of a change leads. */
export class UndoChangePage extends Screen {
  readonly undo = this.page.getByRole('button', { name: 'Ce n’était pas moi' });
  readonly leave = this.page.getByRole('link', { name: 'Aller à la connexion' });

  async openFrom(link: string): Promise<void> {
    await this.page.goto(link);
    await this.expectOpen('Annuler un changement');
    await this.undo.waitFor();
  }

  async confirm(): Promise<void> {
    await this.undo.click();
    await this.expectOpen('Le changement est annulé');
  }
}
