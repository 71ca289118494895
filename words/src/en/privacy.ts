export const privacy = {
  title: 'Privacy policy',
  lead: 'Lustra holds your plans and your time. It is built to keep nothing more than that, and to let you take it with you.',
  sections: [
    {
      title: 'What is stored',
      text: [
        'Your first name, your e-mail, a hash of your password, from which the password cannot be recovered, and your settings.',
        'What you enter: tasks, plan entries, time records, comments, contexts, goals and notes, with the history that makes undo possible.',
        'For every session the name of the browser and system, the time of sign-in and of the last request. You can see and end your sessions in the settings.',
      ],
    },
    {
      title: 'Where it is stored',
      text: [
        'In the database of this installation, run by its operator, and nowhere else. Lustra itself sends nothing to its authors and loads nothing from other sites: fonts and scripts come from this server.',
        'An operator can add a support chat by Freshchat to the sign-in pages, and have opened screens counted with Google Analytics. Both ask first, and you can change your answer there and in the settings.',
        'In your browser: a token that keeps you signed in, the language and the theme. There are no tracking cookies and no advertising.',
      ],
    },
    {
      title: 'Who can see it',
      text: [
        'You. The administrators of the installation see your name, e-mail, role and times of sign-in, and can reach the database as the operator of any server can.',
        'Other services only when you connect them yourself in the settings, and only until you disconnect them.',
      ],
    },
    {
      title: 'E-mail',
      text: [
        'Lustra sends e-mail to activate your account, to reset your password and for the reminders you ask for. It sends no advertising.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You can correct what is stored at any time and export your data. When you delete your account, everything you entered is deleted with it.',
        'A backup holds all contents as they were when it was made, also what has been deleted since, until newer backups replace it. Whoever runs this installation can download backups; each download is logged.',
        'Questions are answered by the operator of this installation.',
      ],
    },
  ],
  toRegister: 'Back to registration',
}
