import { defineModule, letters, rows, settings, type CallInput, type Change } from '@shuyuan/module'

const questions = rows('question')
const text = (value: unknown) => (typeof value === 'string' ? value : '')

defineModule({
  calls: {
    /** Nobody sees it before staff have answered and switched it on. */
    async ask({ values, locale }: CallInput) {
      const question = text(values.question)
      await questions.add({
        question_zh_cn: question,
        question_en: question,
        asked_by: text(values.name),
        email: text(values.email),
        locale,
        status: 0,
      })
    },
  },
  after: {
    /** One letter when it is shown for the first time. */
    async x_faq_question({ id, before, after }: Change) {
      const isShown = Number(after?.status) === 1 && Number(before?.status ?? 0) !== 1
      const to = text(after?.email)
      if (!after || !isShown || to === '' || !(await settings.get('tell'))) return
      const locale = after.locale === 'en' ? 'en' : 'zh-cn'
      const own = locale === 'en' ? 'en' : 'zh_cn'
      await letters.send('answered', {
        to,
        locale,
        key: String(id),
        values: {
          name: text(after.asked_by),
          question: text(after[`question_${own}`]),
          answer: text(after[`answer_${own}`]) || text(after.answer_zh_cn) || text(after.answer_en),
        },
      })
    },
  },
})
