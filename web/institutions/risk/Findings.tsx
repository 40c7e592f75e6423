import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { daysBetween } from '#domain/ground/due.ts'
import { type Risk, type RiskFindings, riskRules, riskWords, turnLabels } from '#domain/institutions/risk/rules.ts'
import { plainDate, today } from '#web/ground/ui/dates.ts'
import classes from './Risk.module.css'

/** The rules that fired: the words, since when, and whose turn it is. */
export const Risks = ({ risks }: { risks: readonly Risk[] }) => (
  <ul className={classes.risks}>
    {risks.map(({ rule, since, turn, sentence }) => (
      <li key={rule}>
        <div>
          <strong>{riskWords[rule].name}.</strong> {sentence}
        </div>
        <div className={classes.quiet}>
          Listed since {plainDate(since)}
          {forDays(daysBetween(since, today()))}. Whose turn: {turnLabels[turn].toLowerCase()}.
        </div>
      </li>
    ))}
  </ul>
)

const forDays = (days: number) => (days > 0 ? `, for ${days === 1 ? '1 day' : `${days} days`}` : '')

/** What the rules find of one candidature, and every rule of its programme: the same for its institution and for the student. */
export function Findings({ found: { risks, settings } }: { found: RiskFindings }) {
  const [all, { toggle }] = useDisclosure()
  return (
    <>
      {risks.length > 0 ? <Risks risks={risks} /> : <Text>No rule of the programme applies.</Text>}
      <div>
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={toggle}>
          {all ? 'Hide the rules' : 'Show all rules'}
        </Button>
      </div>
      {all && (
        <ul className={classes.rules}>
          {riskRules.map((rule) => (
            <li key={rule}>
              <strong>{riskWords[rule].name}.</strong>{' '}
              {settings[rule].isOn
                ? riskWords[rule].says(settings[rule].limit)
                : 'The programme does not use this rule.'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
