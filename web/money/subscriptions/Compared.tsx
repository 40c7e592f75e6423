import { VisuallyHidden } from '@mantine/core'
import { type PlanName, planNames, plans, yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import { amountIn, type ComparedBy, comparedBy, hasAny } from '#domain/research/workspace/compared-plans.ts'
import { rand } from '#web/ground/ui/money.ts'
import classes from './Compared.module.css'
import { amountWords, nameOf } from './plan-words.ts'

/** The plans side by side, a row for each thing that they differ in. A phone shows it as a list in each plan’s card. */
export function Compared() {
  return (
    <div className={classes.compared}>
      <table className={classes.table}>
        <caption>What is in each plan</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What</VisuallyHidden>
            </th>
            {planNames.map((plan) => (
              <th key={plan} scope="col">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedBy.map((what) => (
            <tr key={what}>
              <th scope="row">{nameOf(what)}</th>
              {planNames.map((plan) => (
                <td key={plan}>
                  <Amount plan={plan} what={what} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <WhoPays />
    </div>
  )
}

function Amount({ plan, what }: { plan: PlanName; what: ComparedBy }) {
  const amount = amountIn(plan, what)
  if (!hasAny(amount))
    return (
      <>
        <span aria-hidden className={classes.without}>
          –
        </span>
        <VisuallyHidden>No</VisuallyHidden>
      </>
    )
  const words = amountWords(what, amount)
  if (words) return words
  return (
    <>
      <span aria-hidden className={classes.check} />
      <VisuallyHidden>Yes</VisuallyHidden>
    </>
  )
}

/** What one plan includes, as a list. `isAlone` where there is no table beside it. */
export const Gives = ({ plan, isAlone = false }: { plan: PlanName; isAlone?: boolean }) => (
  <ul className={classes.gives} data-alone={isAlone || undefined}>
    {comparedBy.map((what) => {
      const amount = amountIn(plan, what)
      if (!hasAny(amount)) return null
      const words = what === 'analytics' ? null : amountWords(what, amount)
      return (
        <li key={what}>
          {nameOf(what)}
          {words && (
            <>
              : <strong>{words}</strong>
            </>
          )}
        </li>
      )
    })}
  </ul>
)

/** What a supervisor pays, and what their students need. */
function WhoPays() {
  const { Researcher, Supervisor } = yearlyPrices
  return (
    <p className={classes.who}>
      <strong>If you supervise:</strong> everybody in a project has a plan of their own. You pay for one, whatever the
      number of your students: Researcher covers {plans.Researcher.supervisedStudents} student; Supervisor covers up to{' '}
      {plans.Supervisor.supervisedStudents}, at {rand(Supervisor.first)} in the first year and then{' '}
      {rand(Supervisor.after)} a year. Each student needs Researcher, at {rand(Researcher.first)} in the first year and
      then {rand(Researcher.after)} a year.
    </p>
  )
}
