/** What a player needs only after it has started, or when somebody asks for it. */
export { ResumeNotice } from './ResumeNotice.tsx'
export { StageOverlays } from './StageOverlays.tsx'
export { TranscriptText } from './TranscriptText.tsx'
