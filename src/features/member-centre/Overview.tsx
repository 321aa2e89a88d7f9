import { memberAccountCalls } from '#features/account/account.calls.ts'
import { memberLearningCalls } from '#features/learning/member-learning.calls.ts'
import { memberEventsCalls } from '#features/ticket/ticket.calls.ts'
import { paths } from '#paths.ts'
import type { CallFailure } from '#platform/call/call-failure.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { CheckInCard } from '#features/account/public/CheckInCard.tsx'
import type { SignedInMember } from '#features/member/public/signed-in-member.ts'
import { LearningTime } from '#features/learning/public/LearningTime.tsx'
import { NextEvent } from '#features/ticket/public/NextEvent.tsx'
import { NewsOfMember } from '#features/account/public/NewsOfMember.tsx'
import { MemberCourseRow } from '#features/learning/public/MemberCourses.tsx'
import { sumText } from '#features/member/public/sum-text.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useRefreshOnChange } from '#features/member/public/use-refresh-on-change.ts'
import { WeekOfPoints } from '#features/account/public/WeekOfPoints.tsx'
import styles from '#features/member/public/member.module.css'

/** The overview answers three questions: what is next, where did I stop, what are my sums. */
export function Overview({ known }: { known: SignedInMember }) {
  return (
    <>
      <NewsOfMember />
      <Ahead />
      <Resume />
      <CheckInCard />
      <Growth known={known} />
    </>
  )
}

function Ahead() {
  const { t, locale } = useReader()
  const { answer, refusal } = useCall(memberEventsCalls.events, { page: 1, limit: 2, when: 'ahead' })
  return (
    <section aria-labelledby="own-next">
      <h2 id="own-next">{t('own.next')}</h2>
      {!answer && <Awaited refusal={refusal} />}
      {answer?.list.length === 0 && (
        <div className={styles.none}>
          <p>{t('own.nextNone')}</p>
          <a href={link(paths.eventList, {}, locale)}>{t('own.seeEvents')}</a>
        </div>
      )}
      {answer && answer.list.length > 0 && (
        <ol className={styles.rows}>
          {answer.list.map((ticket) => (
            <li key={ticket.code} className={styles.row}>
              <NextEvent ticket={ticket} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Resume() {
  const { t, locale } = useReader()
  const { answer, refusal } = useCall(memberLearningCalls.class, { page: 1, limit: 10 })
  const course = answer?.list.find(({ done, total }) => done < total)
  return (
    <section aria-labelledby="own-resume">
      <h2 id="own-resume">{t('own.resume')}</h2>
      {!answer && <Awaited refusal={refusal} />}
      {course && (
        <div className={styles.rows}>
          <div className={styles.row}>
            <MemberCourseRow course={course} heading="h3" />
          </div>
        </div>
      )}
      {answer && !course && (
        <div className={styles.none}>
          <p>{t(answer.total === 0 ? 'own.resumeNone' : 'own.resumeDone')}</p>
          <a href={link(paths.courseCenter, {}, locale)}>{t('own.seeCourses')}</a>
        </div>
      )}
    </section>
  )
}

function Growth({ known }: { known: SignedInMember }) {
  const { t } = useReader()
  const { answer, refusal, refresh } = useCall(memberAccountCalls.overview, {})
  useRefreshOnChange(known.score, refresh)
  return (
    <section aria-labelledby="own-growth">
      <h2 id="own-growth">{t('own.growth')}</h2>
      {answer ? (
        <>
          <LearningTime learning={answer.learning} month={answer.month} />
          <Figures known={known} counts={answer} />
          <WeekOfPoints days={answer.days} points={answer.score} />
        </>
      ) : (
        <Awaited refusal={refusal} />
      )}
    </section>
  )
}

function Awaited({ refusal }: { refusal: CallFailure | null }) {
  const { t } = useReader()
  return <p role={refusal ? 'alert' : 'status'}>{refusal?.message || t('own.loading')}</p>
}

interface FiguresProps {
  known: SignedInMember
  counts: AnswerOf<typeof memberAccountCalls.overview>
}

/** Each figure links to what it counts. */
function Figures({ known, counts }: FiguresProps) {
  const { t, locale } = useReader()
  const figures = [
    ['events', paths.userEvents, counts.events],
    ['classes', paths.userClass, counts.classes],
    ['completed', paths.userClass, counts.completed],
    ['certificates', paths.userCertificates, counts.certificates],
    ['points', paths.userPoints, sumText('points', known.score)],
    ['balance', paths.userBalance, sumText('balance', known.money)],
  ] as const
  const shown = figures.filter(([name]) => name !== 'balance' || counts.has_balance)
  return (
    <ul className={styles.figures}>
      {shown.map(([name, path, figure]) => (
        <li key={name}>
          <a href={link(path, {}, locale)}>
            <span className={styles.soft}>{t(`own.${name}`)}</span> <strong>{figure}</strong>
          </a>
        </li>
      ))}
    </ul>
  )
}
