import type { Civility } from '@portal/contract';

const listed = (names: string): readonly string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

export const firstNames: Record<Civility, readonly string[]> = {
  MR: listed(`
  Adrien, Alexandre, Antoine, Baptiste, Bruno, Cédric, Clément, Daniel, David, Édouard, Émile,
  Étienne, Fabien, François, Gaël, Gérard, Grégoire, Guillaume, Hervé, Hugo, Idriss, Jean-Baptiste,
  Jean-Pierre, Joël, Julien, Karim, Kévin, Laurent, Loïc, Łukasz, Malik, Mathieu, Maxime, Mickaël,
  Nicolas, Olivier, Pascal, Raphaël, Rémi, Samuel, Sébastien, Stéphane, Théo, Thierry, Tomáš, Ulysse,
  Vincent, Xavier, Yann, Yusuf
  `),
  MS: listed(`
  Agathe, Aïcha, Alice, Anaïs, Anne-Sophie, Aurélie, Camille, Caroline, Céline, Charlotte, Chloé,
  Claire, Élise, Éloïse, Emma, Fatou, Gaëlle, Héloïse, Inès, Jade, Julie, Léa, Leïla, Lucie, Maëlle,
  Manon, Margaux, Mélanie, Noémie, Océane, Pauline, Romane, Sarah, Solène, Zoé
  `),
  MRS: listed(`
  Béatrice, Brigitte, Catherine, Chantal, Christine, Corinne, Danièle, Dominique, Françoise,
  Geneviève, Hélène, Isabelle, Jacqueline, Joëlle, Laurence, Marie-Claude, Marie-Thérèse, Martine,
  Monique, Muriel, Nathalie, Nicole, Patricia, Sandrine, Sylvie, Valérie, Véronique, Yvette
  `),
};

export const lastNames: readonly string[] = listed(`
  Andrieu, Arnaud, Aubry, Bailly, Barbier, Benoît, Bernard, Besson, Blanchard, Bonnet, Bouchet,
  Boulanger, Bouvier, Brun, Caron, Chevalier, Colas, Da Silva, D’Angelo, David, De La Fontaine,
  Delaunay, Denis, Deschamps, Diallo, Dubois, Dufour, Dumas, Dupont-Moretti, Durand, Dvořák, Fabre,
  Faure, Fernandes, Fontaine, Fournier, Gaillard, Garcia, Garnier, Gauthier, Gérard, Girard, Guérin,
  Guillaume, Hamon, Henry, Hoang, Huet, Jacquet, Joly, Kowalczyk, Lacroix, Lambert, Lebrun, Leclerc,
  Lefèvre, Legrand, Lemaire, Le Goff, Leroy, Lopez, Mallet, Marchand, Martinez, Masson, Mercier,
  Meunier, Meyer, Michel, Morel, Moulin, Müller, Muñoz, N’Diaye, Nguyễn, Noël, O’Connor, Olivier,
  Perrin, Petit, Picard, Poulain, Prévost, Renaud, Rey, Richard, Rivière, Robin, Roche, Rolland,
  Rousseau, Roux, Saint-André, Schmitt, Şahin, Simon, Søgaard, Tessier, Thomas, Traoré, Vasseur,
  Vidal, Vincent, Weber, Yıldız
`);
