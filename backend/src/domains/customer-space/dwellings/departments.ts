/** The climate zones of the rules for new buildings (arrêté du 26 octobre 2010, annexe I), without their subdivisions. */
export type ClimateZone = 'H1' | 'H2' | 'H3';

export const zoneNames: Record<ClimateZone, string> = {
  H1: 'le nord, l’est et les montagnes',
  H2: 'l’ouest et le sud-ouest',
  H3: 'le pourtour de la Méditerranée',
};

/** Departments of mainland France and Corsica, whose two parts share the postal codes in 20. */
const listed: Record<ClimateZone, string> = {
  H1: `01 Ain, 02 Aisne, 03 Allier, 05 Hautes-Alpes, 08 Ardennes, 10 Aube, 14 Calvados, 15 Cantal, 19 Corrèze, 21 Côte-d’Or,
23 Creuse, 25 Doubs, 27 Eure, 28 Eure-et-Loir, 38 Isère, 39 Jura, 42 Loire, 43 Haute-Loire, 45 Loiret, 51 Marne, 52 Haute-Marne,
54 Meurthe-et-Moselle, 55 Meuse, 57 Moselle, 58 Nièvre, 59 Nord, 60 Oise, 61 Orne, 62 Pas-de-Calais, 63 Puy-de-Dôme, 67 Bas-Rhin,
68 Haut-Rhin, 69 Rhône, 70 Haute-Saône, 71 Saône-et-Loire, 73 Savoie, 74 Haute-Savoie, 75 Paris, 76 Seine-Maritime,
77 Seine-et-Marne, 78 Yvelines, 80 Somme, 87 Haute-Vienne, 88 Vosges, 89 Yonne, 90 Territoire de Belfort, 91 Essonne,
92 Hauts-de-Seine, 93 Seine-Saint-Denis, 94 Val-de-Marne, 95 Val-d’Oise`,
  H2: `04 Alpes-de-Haute-Provence, 07 Ardèche, 09 Ariège, 12 Aveyron, 16 Charente, 17 Charente-Maritime, 18 Cher, 22 Côtes-d’Armor,
24 Dordogne, 26 Drôme, 29 Finistère, 31 Haute-Garonne, 32 Gers, 33 Gironde, 35 Ille-et-Vilaine, 36 Indre, 37 Indre-et-Loire,
40 Landes, 41 Loir-et-Cher, 44 Loire-Atlantique, 46 Lot, 47 Lot-et-Garonne, 48 Lozère, 49 Maine-et-Loire, 50 Manche, 53 Mayenne,
56 Morbihan, 64 Pyrénées-Atlantiques, 65 Hautes-Pyrénées, 72 Sarthe, 79 Deux-Sèvres, 81 Tarn, 82 Tarn-et-Garonne, 84 Vaucluse,
85 Vendée, 86 Vienne`,
  H3: `06 Alpes-Maritimes, 11 Aude, 13 Bouches-du-Rhône, 20 Corse, 30 Gard, 34 Hérault, 66 Pyrénées-Orientales, 83 Var`,
};

interface Department {
  /** The first two digits of its postal codes. */
  code: string;
  name: string;
  zone: ClimateZone;
}

export const departments: ReadonlyMap<string, Department> = new Map(
  (Object.entries(listed) as [ClimateZone, string][]).flatMap(([zone, text]) =>
    text.split(/,\s+/).map((entry) => {
      const code = entry.slice(0, 2);
      return [code, { code, name: entry.slice(3), zone }] as const;
    }),
  ),
);

/** Undefined for what is not in mainland France or Corsica. */
export const departmentOf = (postalCode: string): Department | undefined =>
  departments.get(postalCode.slice(0, 2));
