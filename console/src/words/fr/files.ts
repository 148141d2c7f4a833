/** Files that hang on records. */
export const files = {
  files: {
    title: 'Fichiers',
    none: 'Ici se trouvent reçus, contrats et lettres. Déposez un fichier sur cette page.',
    add: 'Ajouter un fichier',
    picture: 'Prendre une photo',
    scanned: 'analysé contre les virus',
    save: 'Enregistrer',
    close: 'Fermer',
    remove: 'Supprimer',
    keep: 'Annuler',
    remove_title: 'Supprimer le fichier définitivement ?',
    remove_said: (name: string) => `${name} ne pourra pas être récupéré.`,
    show: (name: string) => `Afficher ${name}`,
    unshown: 'Ce fichier ne peut pas être affiché ici. Enregistrez-le pour l’ouvrir.',
  },
  /** A file of a supplier that becomes a draft. */
  supplier_invoice: {
    title: 'Facture électronique d’un fournisseur',
    drop: 'Déposez ici une facture électronique (XML, ou PDF avec XML) : elle devient un brouillon avec son fichier.',
    choose: 'Choisir un fichier',
    reading: 'Lecture …',
    account: 'Compte des lignes',
    made: 'Brouillon créé',
    open: 'Ouvrir le brouillon',
    add_contact: (name: string) => `Ajouter ${name} aux contacts`,
    contact_added: 'Contact ajouté',
    notices: {
      supplier_unknown: 'Aucun contact n’est encore son fournisseur.',
      bank_account_new: 'Le fournisseur veut être payé sur un compte que vous ne connaissez pas. Demandez à un numéro que vous aviez déjà.',
      not_for_us: 'Elle est adressée à quelqu’un d’autre.',
      tax_open: 'Une taxe ne correspond à aucune des vôtres, ou à plusieurs : choisissez-la sur la ligne.',
      line_as_total: 'Quantité et prix d’une ligne ne donnent pas son montant ; elle est comptée pour une.',
      no_lines: 'Elle ne dit aucune ligne, seulement des totaux : ce n’est pas une facture complète.',
    },
  },
};
