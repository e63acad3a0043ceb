/** What is played, and how: the choices of a game's options, for a table that is made and for one that waits. */

import type { GameInfo, OptionInfo, Plain, VariantInfo, WordTables } from "../api/types";
import { words } from "../state/settings";
import { Select } from "../ui/parts";

type Chosen = Readonly<Record<string, Plain>>;

export function choiceLabel(tables: WordTables | null, option: string, choice: Plain): string {
  const told = tables?.tables.option_value?.[`${option}_${String(choice)}`];
  if (told) return told;
  if (typeof choice === "boolean") return choice ? words.value.option.yes : words.value.option.no;
  return String(choice);
}

/** The options that a variant leaves open. */
export const freeOptions = (game: GameInfo, variant: VariantInfo): readonly OptionInfo[] =>
  game.options.filter((option) => !(option.name in variant.options));

interface Props {
  readonly options: readonly OptionInfo[];
  readonly chosen: Chosen;
  readonly tables: WordTables | null;
  readonly onChange: (chosen: Chosen) => void;
}

export function OptionSelects({ options, chosen, tables, onChange }: Props) {
  return (
    <>
      {options.map((option) => (
        <Select
          key={option.name}
          label={option.title}
          value={String(chosen[option.name] ?? option.default)}
          choices={option.choices.map((choice) => [String(choice), choiceLabel(tables, option.name, choice)])}
          onChange={(text) =>
            onChange({ ...chosen, [option.name]: option.choices.find((choice) => String(choice) === text) ?? null })
          }
        />
      ))}
    </>
  );
}
