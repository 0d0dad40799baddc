/**
 * SQL that says of a row of `studios` whether it is live: 1 where its session runs, else 0. Which table that stands in is the
 * stream's; a studio is shown with it, and two statements would cost each of them twice.
 */
export const isLive = `CASE WHEN EXISTS (SELECT 1 FROM stream_sessions
   WHERE stream_sessions.studio_id = studios.id AND stream_sessions.ended_at IS NULL AND stream_sessions.state <> 'error')
   THEN 1 ELSE 0 END`;
