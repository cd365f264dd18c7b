import { Building2, LifeBuoy, Lock, type LucideIcon, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { ACCESS_LEVELS, type AccessLevel, type ChosenAccess } from '#access/rules/access-level.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { groupsChosen, offeredLevels, type SharingChoices } from '../rules/sharing-choices.ts';
import './access-picker.css';

/** The texts about the shared thing; the levels have their own texts. */
export type AccessWords = {
  legend: string;
  /** A sentence between the legend and the choices. */
  lead?: string;
  /** The line below the only level of a person without an organisation. */
  alone: string;
  /**
   * Why the narrowest level is missing. Called only in an organisation that does not allow it, because the text
   * contains its name.
   */
  privateForbidden: () => string;
  groups: { legend: string; none: string; noneYet: string; make: string };
};

/** The problem of each of the two fields; null for none. */
export type AccessErrors = Record<keyof ChosenAccess, string | null>;

type Props = {
  value: ChosenAccess;
  onChange: (value: ChosenAccess) => void;
  errors: AccessErrors;
  /** The look of the legend: 'h2' if it is the heading of its panel. */
  look: 'label' | 'h2';
  choices: SharingChoices;
  /** The policy for this thing; null if it cannot be shared. */
  policy: OrganisationPolicy | null;
  /** The candidate of the thing, if that is not its maker. */
  onBehalfOf: string | null;
  /** The stored level, which stays possible; null for a new thing. */
  stored: AccessLevel | null;
  /** For a thing made from another: the levels that are no broader, and why the others cannot be chosen. */
  limit?: { allowed: readonly AccessLevel[]; why: (level: AccessLevel) => string } | undefined;
  words: AccessWords;
};

const ICONS: Record<AccessLevel, LucideIcon> = {
  me: Lock,
  supporters: LifeBuoy,
  selectedGroups: UsersRound,
  org: Building2,
};

/** Chooses who can see a thing, and the groups at the level that uses them (specification 5). */
export function AccessPicker({ value, onChange, errors, look, choices, limit, words, ...offer }: Props) {
  const t = useTexts<AccessTexts>();
  const { policy, onBehalfOf } = offer;
  const isOff = (level: AccessLevel) => limit?.allowed.includes(level) === false;
  const line = (level: AccessLevel) => {
    if (isOff(level)) return limit?.why(level);
    if (choices.organisation === null) return words.alone;
    if (level === 'org') return t('access.level.org.text', { organisation: choices.organisation });
    return t(`access.level.${level}.text`);
  };
  const privateForbidden = policy?.allowPrivateSurveys === false && onBehalfOf === null;
  return (
    <div className="stack accesspick">
      <Tiles
        look={look}
        legend={words.legend}
        lead={words.lead}
        options={levelsInView({ ...offer, limit }).map((level) => ({
          value: level,
          icon: ICONS[level],
          name: t(`access.level.${level}.name`),
          line: line(level),
          off: isOff(level),
        }))}
        value={value.accessibleBy}
        onChange={(accessibleBy) => onChange({ ...value, accessibleBy })}
        hint={privateForbidden && words.privateForbidden()}
        error={errors.accessibleBy}
      />
      {value.accessibleBy === 'selectedGroups' && (
        <Groups
          chosen={value.groupsWithAccess}
          onChange={(groupsWithAccess) => onChange({ ...value, groupsWithAccess })}
          error={errors.groupsWithAccess}
          choices={choices}
          words={words.groups}
        />
      )}
    </div>
  );
}

/**
 * Returns the offered levels and, for a limited thing, also the allowed ones. Levels that are too broad stay in view.
 */
function levelsInView({
  onBehalfOf,
  policy,
  stored,
  limit,
}: Pick<Props, 'onBehalfOf' | 'policy' | 'stored' | 'limit'>) {
  const offered = offeredLevels(onBehalfOf, policy, stored);
  return limit === undefined
    ? offered
    : ACCESS_LEVELS.filter((level) => offered.includes(level) || limit.allowed.includes(level));
}

type GroupsProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | null;
  choices: Pick<SharingChoices, 'groups' | 'groupsHref'>;
  words: AccessWords['groups'];
};

function Groups({ chosen, onChange, error, choices, words }: GroupsProps) {
  const errorId = useId();
  const { groups, groupsHref } = choices;
  return (
    <fieldset className="accesspick__groups" aria-describedby={error === null ? undefined : errorId}>
      <legend className="label">{words.legend}</legend>
      {groups.map(({ id, name }) => (
        <Check
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(groupsChosen(chosen, { id, on: target.checked }, choices))}
        />
      ))}
      {groups.length === 0 && groupsHref === null && <p className="hint">{words.none}</p>}
      {groups.length === 0 && groupsHref !== null && (
        <p className="hint">
          {words.noneYet} <a href={groupsHref}>{words.make}</a>
        </p>
      )}
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
