import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#web/ground/api.ts'
import { plansAddress } from './came-from.ts'
import { noticeWords } from './notice-words.ts'
import classes from './PlanNotice.module.css'

const key = 'plan-notice-dismissed'

/** What somebody should know about their plan, above every page, until they put it away. */
export default function PlanNotice() {
  const { data } = useQuery(api.subscriptions.find.queryOptions({ staleTime: 300_000 }))
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key))
  if (!data?.notice) return null
  const about = `${data.notice.notice} ${data.notice.on.toISOString()}`
  if (dismissed === about) return null
  const canPay = ['trial_ends', 'pay_again', 'renewal_failed'].includes(data.notice.notice)
  function dismiss() {
    localStorage.setItem(key, about)
    setDismissed(about)
  }
  return (
    <section
      className={classes.notice}
      data-urgent={data.notice.notice === 'renewal_failed' || undefined}
      aria-label="Your plan"
    >
      <p>
        {noticeWords(data.notice, data.plan, data.givenBy)}{' '}
        {canPay ? (
          <Link to={plansAddress()}>See the plans</Link>
        ) : (
          <Link to="/dashboard/account-settings/billing">Open Billing</Link>
        )}
      </p>
      <button type="button" onClick={dismiss} aria-label="Dismiss this notice">
        ×
      </button>
    </section>
  )
}
